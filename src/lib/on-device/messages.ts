import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Kit } from './kit-files.ts';

/** The photographs of one plant, and what the worker answers from. */
export interface Task {
  kit: Kit;
  photos: readonly Blob[];
  part: PlantPart;
  /** The jamu centre of the photographs and the names of its plants, if known. */
  garden?: { centre: number; plants: readonly string[] };
}

/**
 * Why a device does not answer: parts are missing, one is not what it was, the photograph cannot be
 * read, or the browser runs no such network.
 */
export type DeviceFailure = 'missing' | 'damaged' | 'unreadable' | 'unable';

/** The message that returns through the task's port. */
export type Outcome = { answer: Identification | UnknownPlant } | { failed: DeviceFailure };

/** A sign of life through the task's port, before its outcome. */
export const ALIVE = 'alive';

/** Thrown where a device does not answer. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly reason: DeviceFailure;

  constructor(reason: DeviceFailure) {
    super(reason);
    this.reason = reason;
  }
}

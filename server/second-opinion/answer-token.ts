import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Plantnet } from '../config/identifier-config.ts';

const LIFETIME_MS = 60 * 60_000;

// Pl@ntNet's key is the only secret that the API shares with an identifier on another host.
const sign = ({ key }: Pick<Plantnet, 'key'>, text: string): string =>
  createHmac('sha256', key).update(`answer ${text}`).digest('base64url');

/** Returns a token with which the client of `/predict` can ask for a second opinion. */
export function signAnswer(plantnet: Pick<Plantnet, 'key'>, now = Date.now()): string {
  const text = `${now + LIFETIME_MS}.${randomUUID()}`;
  return `${text}.${sign(plantnet, text)}`;
}

/** Returns whether a token is genuine and at most an hour old. */
export function isAnswerToken(plantnet: Pick<Plantnet, 'key'>, token: string): boolean {
  const [until = '', id = ''] = token.split('.');
  // Compares the whole text, because the limit of uses is per text: a token with an appended text
  // would have a limit of its own.
  const expected = Buffer.from(`${until}.${id}.${sign(plantnet, `${until}.${id}`)}`);
  const sent = Buffer.from(token);
  const isGenuine = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isGenuine && Number(until) > Date.now();
}

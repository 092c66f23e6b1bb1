// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { detectionWords } from '#lib/i18n/detection.ts';
import { Camera } from '#lib/ui/camera.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const t = { ...detectionWords.en, ...detectionWords.en.errors };
test.each([
  ['prompt', 1],
  ['denied', 1],
  // The system blocks one of the cameras, so another one may work.
  ['granted', 2]
] as const)(
  '§8 Camera: a user who denies access is not asked again for each camera: the permission is %s',
  async (state, requests) => {
    const error = new DOMException('', 'NotAllowedError');
    const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(error);
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus);
    render(<Camera t={t} onCapture={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toBe(t.cameraRefused);
    expect(open).toHaveBeenCalledTimes(requests);
  }
);

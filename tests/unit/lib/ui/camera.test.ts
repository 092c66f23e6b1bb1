import { expect, it } from 'vitest';
import { cameraProblem, nextLens } from '#lib/ui/camera.tsx';

it('§2 Identification: switches phones by the side they face', () => {
  expect(nextLens({ facingMode: 'environment', deviceId: 'a' }, ['a', 'b', 'c'])).toEqual({
    facingMode: { ideal: 'user' }
  });
  expect(nextLens({ facingMode: 'user' }, ['a', 'b'])).toEqual({
    facingMode: { ideal: 'environment' }
  });
});

it('§2 Identification: cycles through cameras that face no side', () => {
  expect(nextLens({ deviceId: 'a' }, ['a', 'b'])).toEqual({ deviceId: { exact: 'b' } });
  expect(nextLens({ deviceId: 'b' }, ['a', 'b'])).toEqual({ deviceId: { exact: 'a' } });
  expect(nextLens({}, [])).toEqual({});
});

it.each([
  [new DOMException('', 'NotFoundError'), 'noCamera'],
  ['getUserMedia not supported', 'noCamera'],
  [new DOMException('', 'NotAllowedError'), 'cameraRefused'],
  [new DOMException('', 'NotReadableError'), 'cameraRefused']
])('§8 Camera: distinguishes a missing camera from a refused one: %s', (cause, name) => {
  expect(cameraProblem(cause)).toBe(name);
});

import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isPlantPart } from '#lib/contract/identification.ts';
import type { Identification, UnknownPlant } from '#lib/contract/identification.ts';
import { UPLOAD } from '#lib/contract/limits.ts';
import { ANSWER, IDENTIFICATION } from '#lib/contract/messages.ts';
import type { Identifier } from './identifier.ts';
import { UnreadableImage } from './preprocess.ts';
import { createQueue, QueueFull } from './queue.ts';

const WAITING = 16;
const RETRY_AFTER = '2';

const refuse = (c: Context, status: ContentfulStatusCode, sentence: string) => c.json({ error: sentence, message: sentence }, status);

// The content decides, not the name: JPEG and PNG begin with these bytes (spec §5).
const isJpegOrPng = (bytes: Uint8Array): boolean => {
  const head = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return head.startsWith('ffd8ff') || head === '89504e470d0a1a0a';
};

/** `POST /predict` and `GET /predict/labels` (spec §7; decisions "Identification"). Photographs are looked at and forgotten. */
export function identifyRoutes(identifier: Identifier): Hono {
  const queue = createQueue(WAITING);
  const app = new Hono();
  app.get('/predict/labels', (c) => c.json(identifier.labels()));
  app.post(
    '/predict',
    bodyLimit({ maxSize: UPLOAD.bytes + 64 * 1024, onError: (c) => refuse(c, 413, IDENTIFICATION.tooLarge) }),
    async (c) => {
      if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) return refuse(c, 400, ANSWER.malformed);
      const form = await c.req.parseBody({ all: true }).catch(() => undefined);
      if (!form) return refuse(c, 400, ANSWER.malformed);
      const { file, model } = form;
      if (!isPlantPart(model)) return refuse(c, 400, IDENTIFICATION.noCategory);
      if (!(file instanceof File)) return refuse(c, 400, IDENTIFICATION.noImage);
      if (file.size > UPLOAD.bytes) return refuse(c, 413, IDENTIFICATION.tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isJpegOrPng(bytes)) return refuse(c, 415, IDENTIFICATION.wrongType);
      try {
        const { known, label, confidence, alternatives } = await queue(() => identifier.identify(bytes, model));
        if (known) return c.json({ label, confidence, model, alternatives } satisfies Identification);
        return c.json({ error: IDENTIFICATION.unknown, message: IDENTIFICATION.unknown, alternatives } satisfies UnknownPlant, 422);
      } catch (error) {
        if (error instanceof UnreadableImage) return refuse(c, 415, IDENTIFICATION.wrongType);
        if (!(error instanceof QueueFull)) throw error;
        c.header('Retry-After', RETRY_AFTER);
        return refuse(c, 503, IDENTIFICATION.busy);
      }
    }
  );
  return app;
}

import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { refuseImage } from '../fields/picked-image.ts';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { createUploadQueue } from './upload-queue.ts';
import { PICTURES_KEY, useWords } from '../pictures/picture-list.tsx';

/** Statuses of a refusal that says something of the file, and would say it again. */
const OF_THE_FILE = [400, 413, 415, 422];

/** The queue of files that the library uploads, and how far each is. */
export function useUploads() {
  const t = useWords().uploads;
  const { form } = useMessages();
  const client = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue({
      check: (file) => refuseImage(file, form),
      async send(file, sending) {
        const body = new FormData();
        body.append('image', file);
        const stored = await api.call<typeof uploadPicture>('post', '/admin/pictures', {
          body,
          ...sending
        });
        void client.invalidateQueries({ queryKey: PICTURES_KEY });
        return stored;
      },
      explain: (error) => ({
        why: errorMessage(error, t.noAnswer),
        canRetry: !(error instanceof ApiError && OF_THE_FILE.includes(error.status))
      }),
      stopped: t.stopped
    })
  );
  useEffect(() => queue.stop, [queue]);
  return { queue, uploads: useStore(queue.$uploads) };
}

import { useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import type { OnUpload } from '#lib/api/upload-fetch.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import type {
  secondOpinion,
  SecondOpinion as Opinion
} from '#lib/contract/endpoints/identification.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { useUploadProgress } from '#lib/forms/use-upload-progress.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { useDeviceOnly } from '#lib/on-device/device-settings.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '#lib/ui/button.tsx';
import { usePlantNames } from '../../core/answer/plants.ts';
import type { AnswerPartProps } from '../../core/feature.ts';
import { candidatesOf, type Result } from '../../core/result.ts';

/** Sends the photographs to the server, which asks Pl@ntNet. Throws ApiError. */
function askSecondOpinion({ photos, part, answer }: Result, locale: Locale, onUpload: OnUpload) {
  const body = new FormData();
  for (const photo of photos) body.append('file', photo);
  body.append('token', answer.second_opinion_token ?? '');
  body.append('model', part);
  body.append('label', candidatesOf(answer)[0]?.label ?? '');
  body.append('lang', LANGUAGE[locale]);
  return api.call<typeof secondOpinion>('post', '/predict/second-opinion', {
    body,
    guest: true,
    timeout: TIMEOUT.ai,
    onUpload
  });
}

// The answer gets the focus, because the pressed button is removed.
const focus = (heading: HTMLElement | null) => heading?.focus();

/** Asks Pl@ntNet only when the button is pressed, because asking sends the photographs. */
export function SecondOpinion({ result, locale }: AnswerPartProps) {
  const t = identificationWords[locale].secondOpinion;
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'expired' | Opinion>('idle');
  const { progress, onUpload } = useUploadProgress(t.sent);
  const isDeviceOnly = useDeviceOnly();
  const isShown = typeof state !== 'string';
  const products = isShown ? state.species.flatMap(({ product }) => product?.name ?? []) : [];
  const plant = usePlantNames(products, locale);
  if (!result.answer.second_opinion || !result.photos.length || (isDeviceOnly && !isShown))
    return null;
  const ask = async () => {
    setState('asking');
    onUpload(1);
    try {
      setState(await askSecondOpinion(result, locale, onUpload));
    } catch (cause) {
      // The token of an answer expires after an hour, but the answer can also be opened later.
      setState(toApiError(cause).status === 422 ? 'expired' : 'failed');
    }
  };
  return (
    <section aria-label={t.title} className="mt-5 border-t border-rule pt-4">
      {!isShown ? (
        <>
          <p className="max-w-[65ch]">{t.note}</p>
          <Button
            variant="ghost"
            className="mt-3"
            disabled={state === 'asking'}
            onClick={() => void ask()}
          >
            {t.ask}
          </Button>
        </>
      ) : (
        <>
          <h3 ref={focus} tabIndex={-1} className="text-step-1">
            <a href={state.url} className="underline underline-offset-4">
              {t.title}
            </a>
          </h3>
          <p className="mt-1 max-w-[65ch]">{state.species.length ? t.listNote : t.nothing}</p>
          <ol className="mt-3 grid gap-2">
            {state.species.map(({ latin_name, common_name, product }) => (
              <li key={latin_name}>
                {product ? (
                  <a
                    href={productPath(locale, product.name)}
                    className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline underline-offset-4"
                  >
                    <span>
                      <PlantName {...nameParts(plant(product.name), locale)} />
                    </span>
                  </a>
                ) : (
                  <b className="font-semibold">{common_name || t.unnamed}</b>
                )}{' '}
                <i lang="la" translate="no">
                  {latin_name}
                </i>
                {!product && <span className="text-ink-soft"> · {t.notInCatalogue}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      <p role="status" className="mt-2">
        {state === 'asking' && (progress || t.asking)}
        {(state === 'failed' || state === 'expired') && t[state]}
      </p>
    </section>
  );
}

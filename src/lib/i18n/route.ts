import { inLocales, plainId as t } from './in-locales.ts';

export const routeWords = inLocales({
  title: t('Half a day near {place}', 'Setengah hari di sekitar {place}'),
  lead: t(
    '{n} jamu centres close to each other, {distance} in a straight line.',
    '{n} sentra jamu yang berdekatan, berjarak {distance} dalam garis lurus.'
  ),
  next: t('{distance} from the previous stop', '{distance} dari perhentian sebelumnya')
});

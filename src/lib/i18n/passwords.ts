import { inLocales, plainEn as t } from './in-locales.ts';

/** Strings of password fields. */
export const passwordFields = {
  show: t('Show password', 'Tampilkan kata sandi'),
  hide: t('Hide password', 'Sembunyikan kata sandi')
};

/** Strings of the requirements of a new password. */
export const passwordRules = {
  criteria: {
    length: t('At least 8 characters', 'Minimal 8 karakter'),
    uppercase: t('One uppercase letter', 'Satu huruf besar'),
    lowercase: t('One lowercase letter', 'Satu huruf kecil'),
    digit: t('One number', 'Satu angka'),
    special: t('One special character (@$!%*?&)', 'Satu karakter khusus (@$!%*?&)')
  },
  uncommon: t(
    'Not a common password (checked when sent)',
    'Bukan kata sandi yang umum (diperiksa saat dikirim)'
  ),
  met: t('met', 'terpenuhi'),
  unmet: t('not met yet', 'belum terpenuhi')
};

/** The strings of passwords that the dashboard shows. */
export const passwordWords = inLocales({ fields: passwordFields, rules: passwordRules });

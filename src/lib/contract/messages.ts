import { API_TOKENS, MAX_OPEN_VERSIONS } from './limits.ts';

// Messages of the server. §5 and §8 specify the exact text of some.

export const PASSWORD_RULE =
  'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character';
export const COMMON_PASSWORD =
  'This password is one of the most common ones, which are tried first. Please choose another.';
export const EMAIL_RULE = 'Invalid email format';
export const USERNAME_RULE = 'Use letters of one alphabet in the name.';

/** Returns the error of a field that is no number (§5). */
export const invalidNumber = (field: string): string => `Invalid ${field}: must be a valid number`;

export const LOGIN_FAILED = 'Login failed. Please check your credentials.';
export const INVALID_TOKEN = 'Invalid token format';
export const REFRESH_FAILED = 'Token refresh failed';

export const OWN_ACCOUNT = {
  wrongPassword: 'The current password is incorrect.',
  noPassword:
    'This account has no password. Set one with “Forgot your password?” on the login page, or with a link of an administrator.',
  wrongUsername: 'This is not the username of this account.'
};

export const DEMOTION = {
  self: 'You cannot delete or demote yourself.',
  last: 'The last administrator cannot be deleted or demoted.'
};

/** Invalid links of every kind share a message, so that it does not reveal which links exist. */
export const RESET = {
  gone: 'This link is no longer valid. Please request a new one.',
  asked: 'If there is an account with this e-mail, a link was sent to it.',
  noMail: 'This site sends no mail. An administrator can give you a one-time link.',
  own: 'You cannot create a link for your own account. Change your password in your profile.'
};

export const CONFIRMATION = {
  gone: 'This link has expired, or belongs to another account.',
  already: 'The e-mail address of your account is confirmed already.'
};

export const SECOND_FACTOR = {
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  wrongCode: 'This code is incorrect or was already used.',
  unreadable:
    'This server cannot check codes of your authenticator app, because its secret was changed. Use a recovery code, or ask an administrator.',
  required:
    'This site requires a second factor for your account. Please set one up in your profile first.',
  kept: 'This site requires a second factor for your account. It cannot be removed.',
  already: 'Your account already has a second factor.',
  none: 'Your account has no second factor.',
  setupOver: 'This setup has expired. Please start again.'
};

export const PASSKEY = {
  refused: 'This passkey was not accepted. Please try again.',
  required:
    'This site requires a second factor for your account. Please sign in with your passkey.',
  already: 'This passkey is already in use.',
  tooMany: 'Your account has the maximum number of passkeys. Remove one first.'
};

export const API_TOKEN = {
  full: `Your account has ${API_TOKENS.max} API tokens. Revoke one first.`,
  outOfScope: 'This API token may not do this.'
};

export const SINGLE_SIGN_ON = {
  none: 'This site has no single sign-on.',
  gone: 'This sign-in has expired or was already used. Please start it again.',
  refused: 'The sign-in service did not sign you in. Please try again, or use your password.',
  away: 'The sign-in service cannot be reached. Please try again later, or use your password.',
  unverified:
    'The sign-in service has not confirmed your e-mail address. Confirm it there, then try again.',
  unconfirmed:
    'An account has your e-mail address, but has not confirmed it. Set a new password with “Forgot your password?” or a link of an administrator first: this confirms the address.',
  taken:
    'The account with your e-mail address belongs to another identity of the sign-in service. Please ask an administrator.'
};

export const STALE = 'This record was changed by somebody else in the meantime.';

export const RESTORE = {
  nothing: 'This entry has no earlier values that could be restored.',
  imageGone: 'The previous image is no longer stored.',
  inTrash: (kind: string, title: string) =>
    `The ${kind.toLowerCase()} "${title}" is in the trash. Restore it first.`
};

export const REVIEW = {
  waits: 'This change waits until an administrator publishes it.',
  full: `You have ${MAX_OPEN_VERSIONS} undecided changes. You can propose more when some are published or withdrawn.`,
  decided: 'This change is no longer waiting for review.',
  changed: 'This change was saved again in the meantime. Please review it again.',
  notYours: 'Only the author of a change can edit or withdraw it.',
  nothing: 'The record already has these values. You can withdraw the change.',
  notEditable: 'Deletions, restorations and orders can only be withdrawn, not edited.',
  notPublisher: 'The account that set the time can no longer publish.',
  past: 'publish_at must be in the future'
};

export const NO_CATEGORY = 'There is no such category.';

const MAX_LISTED = { names: 5, characters: 60 };

/** Returns the error of a list with unknown entries: the first ones, and the number of the rest. */
export function unknownEntries(field: string, unknown: readonly string[]): string {
  const names = unknown
    .slice(0, MAX_LISTED.names)
    .map((name) => name.slice(0, MAX_LISTED.characters));
  const more = unknown.length - names.length;
  return `${field} contains unknown entries: ${names.join(', ')}${more ? ` and ${more} more` : ''}`;
}

export const IDENTIFICATION = {
  tooLarge: 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.',
  wrongType: 'Format file tidak didukung. Silakan unggah file gambar.',
  damaged: 'Gambar rusak: kurang dari setengahnya dapat dibaca. Silakan pilih foto lain.',
  empty: 'File gambar ini kosong. Pilih foto lain.',
  unknown: 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.',
  uncertain: 'Belum pasti. Bandingkan dengan tanaman yang paling mirip.',
  noImage: 'Silakan pilih atau ambil gambar terlebih dahulu',
  noCategory: 'Silakan pilih kategori terlebih dahulu',
  noCentre: 'Central jamu tidak ditemukan',
  noRhizome: 'Pl@ntNet tidak mengenal rimpang',
  noToken: 'Please identify the photographs first.',
  noSecondOpinion: 'Pl@ntNet sedang tidak dapat ditanya. Coba lagi nanti.',
  busy: 'Layanan sedang sibuk. Coba lagi sebentar lagi.',
  failed: 'Gagal memproses gambar. Silakan coba lagi.'
};

export const FEEDBACK = {
  noPlant: 'There is no such plant in the catalogue.',
  oneOfTwo: 'label and certainty must be sent together',
  noPhoto: 'Send one to five photographs to store.',
  noCode: 'A code has 20 letters and digits.',
  full: 'No more photographs can be stored at the moment. Nothing was stored.',
  noSuchCode: 'No photographs are stored with this code.',
  changed: 'Somebody else sorted this photograph in the meantime.',
  mayNotShow: 'Only accepted photographs that the visitor allowed to show can be shown.',
  isShown: 'Take this photograph off the plant’s page first.'
};

export const TEACHING = {
  noFile: 'Send one to ten photographs.',
  oneFile: 'An upload_id identifies a single photograph.',
  noProduct: 'There is no such product.',
  noCentre: 'There is no such jamu centre.',
  wrongType: 'Only JPEG and PNG photographs are accepted.',
  noPlant: 'No such part of a plant is visible.',
  duplicate: 'This photograph, or nearly the same one, teaches this plant already.',
  enough: `Ten photographs of this plant by the same person are enough here.`,
  reviewed: 'Changes are reviewed here: only administrators may remove photographs that teach.',
  full: 'There is no room for more photographs. Remove some that teach nothing.',
  gone: 'The visitor’s photograph is no longer stored.',
  onePlant: 'Send photographs of one plant.',
  isVisitors: 'Photographs of visitors are shown from their own list.'
};

export const NO_PICTURE = 'Please choose a picture first.';

export const PICTURE_IN_USE = 'This picture is used. Nothing was deleted.';

export const NO_SUCH_PICTURE = 'This picture is no longer stored. Please choose another one.';

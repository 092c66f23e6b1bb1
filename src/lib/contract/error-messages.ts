// The messages of imports and errors. Public pages do not load them.
import { LENGTH } from './limits.ts';

export const IMPORT = {
  twice: 'An earlier row of this import is the same record.',
  otherImport: 'Another account uses this import mark.',
  tooOld: 'This import is too old to be undone.',
  changed: 'This record was changed again after the import.',
  incomplete: 'Some earlier values of this record are no longer stored.',
  noLink: 'This is not a link. It was left out.',
  noPhone: 'This is not a phone number. It was left out.',
  unclearHours:
    'These hours have more than one reading. They became the remark on the opening hours.',
  noDates: 'These are not dates such as 2027-01-01. They were left out.',
  noCoordinate: 'Coordinates need a latitude and a longitude in degrees. Both were left out.',
  metres: 'X and Y look like UTM metres, not degrees. They were left out.',
  unknownCategory: (name: string): string =>
    `There is no category “${name.trim().slice(0, LENGTH.name)}”.`,
  otherCategory: 'The category with this id has another name.',
  unknownPicture: (name: string): string => `There is no picture “${name}” in the library.`,
  severalPictures: (name: string, count: number): string =>
    `There are ${count} pictures “${name}” in the library. Rename them, or choose one in the form.`
};

/** Messages that all endpoints share. */
export const ERROR_MESSAGE = {
  notFound: 'Not found',
  wrongMethod: 'This URL does not support this method.',
  notSignedIn: 'Please sign in first.',
  notAllowed: 'You are not allowed to do this.',
  malformed: 'The request could not be read.',
  wrongContentType: 'Send JSON or multipart form data.',
  encodedBody: 'Send the request without a content encoding.',
  tooLarge: 'The request is too large.',
  imageTooLarge: 'The image is larger than 5 MB.',
  imageTooManyPixels: 'The image has more than 40 megapixels.',
  imageTooMuchMemory: 'The image needs too much memory to open. Please reduce its size.',
  imageTooManyParts:
    'The image has more scans, frames or comments than a camera writes. Please save it again in an image editor.',
  wrongImage: 'The image is not a JPEG, PNG or WebP picture.',
  damagedImage:
    'The picture is damaged: less than half of it can be read. Please choose another one.',
  emptyImage: 'The file of the picture is empty. Please choose another one.',
  invalid: 'Some fields need attention.',
  tooManyTries: 'Too many attempts. Please wait and try again.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  pictureNotStored:
    'The picture could not be stored, because the file storage did not respond in time. Nothing was changed. Please try again shortly.',
  full: 'There is no space left to store this. Nothing was changed.',
  internal: 'Something went wrong on our side. Please try again.'
};

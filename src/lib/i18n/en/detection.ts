import type { DetectionWords } from '../default/detection.ts';

/** The identification page in English. */
export const detection: DetectionWords = {
  title: 'Identify a plant',
  description:
    'Recognise jamu plants from a photo of a leaf, fruit or rhizome, straight from your phone and without signing up.',
  eyebrow: 'Plant identification',
  lead: 'Photograph one part of the plant. Where we are in doubt, we say so.',
  category: 'Choose a category',
  categoryHint: 'Which part is in your photo? Each is recognised in its own way.',
  parts: { rhizome: 'Rhizome', fruit: 'Fruit', leaf: 'Leaf' },
  hints: {
    rhizome: 'Brush off the soil. One rhizome, if possible with a cut that shows its inner colour.',
    fruit: 'One whole fruit, close up, with its stalk end or skin clearly visible.',
    leaf: 'A single leaf, laid flat, with its whole edge and its veins in view.'
  },
  photo: 'Take or upload a photo',
  cameraOn: 'Use camera',
  cameraOff: 'Turn camera off',
  cameraStarting: 'Starting the camera...',
  cameraLive: 'Live camera preview',
  capture: 'Take picture',
  switchCamera: 'Switch camera',
  upload: 'Upload image',
  dropHint: 'JPEG or PNG. You can also drop or paste up to five here.',
  dropNow: 'Drop the photo here',
  viewer: 'The photo to identify',
  preview: 'The chosen photo',
  captured: 'The photo is ready to be processed.',
  remove: 'Remove image',
  photos: 'Photos of this plant',
  photoNumber: 'Photo {n} of {count}',
  more: 'Add a photo',
  moreHint: 'Up to {most} photos of the same plant. One more from another side often decides.',
  another: 'Another photo',
  identify: 'Identify the plant',
  process: 'Process image',
  processing: 'Processing...',
  overlay: 'Processing the image...',
  cancel: 'Cancel',
  errors: {
    noCategory: 'Please choose a category first',
    noImage: 'Please choose or take a picture first',
    pageType: 'This image format is not supported. Use JPEG or PNG.',
    pageSize: 'The image is too large. At most 10MB.',
    tooMany: 'At most 5 photos of one plant.',
    empty: 'This image file is empty. Choose another photo.',
    serviceType: 'This file format is not supported. Please upload a JPG or PNG file.',
    serviceSize: 'The file is too large. At most 5MB.',
    tooLarge: 'The file is too large. Please upload a smaller one.',
    wrongType: 'This file format is not supported. Please upload an image file.',
    sessionEnded: 'Your session has ended. Please log in again.',
    unknown: 'The plant was not recognised. Try a closer photo on a plain background.',
    busy: 'The service is busy. Please try again in a moment.',
    noAnswer: 'The image could not be processed. Please try again.',
    noReason: 'The identification failed',
    noNetwork:
      'The picture could not be processed. Please try again. There is no network: when there is one, prepare this device under “Without a network”, so that photos are identified without a signal too.',
    deviceMissing:
      'The identifier on this device is no longer complete, and the photo was not sent. Prepare it again under “Without a network”.',
    deviceUnable:
      'This device cannot identify photos by itself, and the photo was not sent. Turn off “Only on my device” to send it.',
    noCamera: 'No camera is available',
    cameraRefused: 'The camera could not be used. Make sure that camera permission is granted.'
  },
  sentences: {
    'Silakan pilih kategori terlebih dahulu': 'Please choose a category first',
    'Silakan pilih atau ambil gambar terlebih dahulu': 'Please choose or take a picture first',
    'Layanan sedang sibuk. Coba lagi sebentar lagi.':
      'The service is busy. Please try again in a moment.',
    'Gagal memproses gambar. Silakan coba lagi.':
      'The image could not be processed. Please try again.'
  },
  retryAfter: 'Try again in {n} seconds.',
  broken: 'Something went wrong',
  brokenText: 'This page could not be shown properly. Your photo has not been sent.',
  retry: 'Try again',
  howTo: 'Photos that are easy to recognise',
  howToText:
    'One part of the plant fills the frame, in even daylight, on a plain background, without the shadow of your hand.',
  good: {
    rhizome: 'Washed, one clump, a cut in view',
    fruit: 'One fruit, close, not cut off by the frame',
    leaf: 'A single leaf, flat, from straight above'
  },
  bad: {
    rhizome: 'Not a heap on a market stall',
    fruit: 'Not the tree from afar',
    leaf: 'Not the whole shrub'
  },
  do: 'Yes',
  dont: 'No',
  known: 'Plants it knows',
  knownText:
    'These are all the plants it has been taught; anything else we will not pass off as a result. We often answer “not recognised”, and we mean to. A plant that is not on the list is now and then mistaken for one that is.',
  knownCount: '{n} plants',
  trust: {
    rhizome:
      'The hardest: in their skins, rhizomes look much the same. We mostly say that we do not know.',
    fruit:
      'The most dependable, above all a whole fruit from close by. Compare its features all the same.',
    leaf: 'The most kinds, and many look alike. Expect some answers out of ten to be wrong.'
  },
  privacy:
    'The photo is made smaller and its location data removed on your device before it is sent. We do not keep it unless you allow that after the answer; your device remembers it.',
  medical: 'No medical advice',
  medicalText:
    'Image recognition can be wrong, and plants that look alike can be harmful. Ask somebody who knows before you take any, above all when pregnant, nursing, ill or on medication.'
};

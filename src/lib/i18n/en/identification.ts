import type { IdentificationWords } from '../default/identification.ts';

/** An identification's answer, its garden and the history of a device, in English. */
export const identification: IdentificationWords = {
  answer: {
    label: 'Answer',
    named: '{sure}: {name}',
    certainty: { certain: 'Almost certainly', likely: 'Probably' },
    oneOf: 'One of these',
    oneOfNote:
      'The plant in this photo is usually one of them. Compare the features before you trust one.',
    guesses: 'The closest matches',
    guessesNote: 'These are guesses, not a result. Do not use a plant on the strength of a guess.',
    noPlant: 'No part of a plant was seen',
    noPlantNote:
      'The chosen part of a plant is not to be seen in this photo. Check the category, or take another photo.',
    nothing: 'Nothing matches',
    nothingNote: 'No plant that we know looks like this photo.',
    inGarden: 'Plants of {name} come first.',
    notKept:
      'This photo and answer cannot be stored on this device; both are gone once the page is closed.',
    answeredBy: {
      server: 'Answered by our server.',
      found: 'Answered on this device, not by the server.',
      only: 'Answered on this device. The photo was not sent.'
    },
    restart: 'Another plant'
  },
  compare: {
    yours: 'Your photo',
    plate: 'Catalogue plate: {name}',
    noPlate: 'The catalogue has no picture',
    noPhoto: 'Your photo is not stored on this device.',
    features: 'Check the features',
    noFeatures: 'The catalogue does not name its features yet.',
    page: 'Open the page of {name}',
    isIt: 'This is it',
    isNot: 'Not this one',
    undo: 'Undo',
    ruledOut: 'Not this one, you said.',
    previous: 'Previous',
    next: 'Next',
    position: '{n} of {count}',
    howSure: 'How sure?',
    confidence:
      '{percent} confidence: what a computer makes of your photo, neither a certainty nor a measure of safety.'
  },
  verdict: {
    chosen: 'You matched it with {name}.',
    chosenNote:
      'Read its page before you use it, and ask somebody who knows where a feature does not fit.',
    none: 'None of these, you said.',
    noneNamed: 'Not {name}, you said.',
    back: 'Back to your photo'
  },
  identified: {
    title: 'Your photo was identified as {name}',
    caution:
      'Identification from a photo can be wrong, and plants that look alike can be poisonous. Compare the features and ask an expert before you use it.',
    alternatives: 'It might also be:'
  },
  advice: {
    title: 'What would help most now',
    dark: 'Find more light: this photo is dark.',
    background: 'Lay the part on a plain surface: the background of this photo is busy.',
    more: 'Add another photo of the same plant, from another side or closer.',
    part: {
      rhizome: 'Photograph a leaf or a fruit: we are seldom certain of a rhizome.',
      leaf: 'If it bears fruit, photograph the fruit: fruits are what we recognise most often.',
      fruit: 'Photograph a leaf: a single one, laid flat.'
    }
  },
  garden: {
    label: 'Garden',
    here: 'You are at',
    nowhere: 'In a jamu garden?',
    unknown: 'The garden of this link no longer exists. Plants are identified without it.',
    choose: 'Choose garden',
    change: 'Change garden',
    chooseShort: 'Choose',
    changeShort: 'Change',
    which: 'Which garden are you in?',
    none: 'In no garden',
    nearest: 'Find the nearest garden',
    looking: 'Looking...',
    private: 'Your position is used on this device and never sent.',
    near: '{name} is {metres} m from here.',
    identifyHere: 'Yes, here',
    notNear: {
      none: 'There is no garden within 500 m.',
      refused: 'Your position may not be read. Choose the garden from the list.',
      failed: 'Your position could not be found. Choose the garden from the list.'
    },
    failed: 'The list of gardens could not be loaded.'
  },
  history: {
    title: 'Identifications on this device',
    text: 'The last {most}, stored on this device only. We do not receive them.',
    unknown: 'Not recognised',
    noPlant: 'No part of a plant was seen',
    oneOf: 'One of {names}',
    chosen: 'You said: {name}',
    open: 'Open',
    forget: 'Delete the identification of {when}',
    forgetAll: 'Delete all',
    sure: 'Delete every identification on this device?',
    yes: 'Yes, delete',
    no: 'No',
    failed: 'It could not be deleted. Try again.'
  }
};

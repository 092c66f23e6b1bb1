import type { FeedbackWords } from '../default/feedback.ts';

export const feedback: FeedbackWords = {
  title: 'Did we get it right?',
  intro:
    'One tap helps us to know. All that is counted is the part of the plant, the answer, the right plant, the garden and the month; nothing about you.',
  right: 'Yes, it is {name}',
  wrong: 'No, it is …',
  which: 'I know it, it is …',
  search: 'Which plant is it really? Type its name',
  searching: 'Searching …',
  noPlant: 'The catalogue has no plant of that name.',
  searchFailed: 'The catalogue cannot be opened. Check your connection, then type again.',
  close: 'Close',
  keep: 'These photos may be kept to improve identification',
  stays:
    'The photos stay on this device, as you chose with "Only on my device". Keeping them would mean sending them, so only your answer is sent.',
  keepDetails: 'What is kept?',
  what: 'Your photos, shrunk to 512 pixels and without location data, with the answer, the garden, the time and your network, masked (without the end of its address).',
  why: 'So that identification learns from photos like these. Only our editors see them; they are never shown in public.',
  long: 'Two years, then they are deleted.',
  withdraw:
    'Once they are sent you see a code, one time. With it you can withdraw the photos at any time on the identification page.',
  sending: 'Sending …',
  thanks: 'Thank you. Your answer is counted.',
  notKept: 'Your photos are not kept.',
  kept: '{count} photos are kept, for two years at most.',
  code: 'The code that withdraws your photos',
  codeOnce: 'Note it now: this code is shown once, and we do not store it.',
  copy: 'Copy the code',
  copied: 'Code copied',
  copyFailed: 'It could not be copied. Please note the code.',
  failed: 'Not sent yet. Nothing is lost; check your connection, then try again.',
  full: 'We take no more photos from your network at the moment. Nothing was sent.',
  refused: 'This answer cannot be taken. Nothing was sent.',
  retry: 'Try again',
  without: 'Send without photos',
  withdrawal: {
    title: 'Withdraw your photos',
    text: 'Enter the code that you saw when you let photos be kept. The photos are deleted for good.',
    code: 'Code',
    submit: 'Delete my photos',
    sending: 'Deleting …',
    done: '{count} photos deleted for good.',
    wrong: 'A code has 20 letters and digits.',
    unknown: 'There are no photos with this code, or they are deleted already.',
    often: 'Too many tries. Try again later.',
    failed: 'Not deleted yet. Check your connection, then try again.'
  }
};

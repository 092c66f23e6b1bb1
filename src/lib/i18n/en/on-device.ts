import type { OnDeviceWords } from '../default/on-device.ts';

export const onDevice: OnDeviceWords = {
  title: 'Without a network',
  text: 'Gardens often have no signal. Keep the plant identifier on this device once, and photos are identified right here, without a network.',
  prepare: 'Prepare for offline use ({size})',
  newer: 'Get the new identifier ({size})',
  progress: '{done} of {size}',
  progressName: 'Keeping the identifier',
  pause: 'Pause',
  goOn: 'Go on',
  ready: 'Ready without a network',
  readyText:
    'Photos are identified on this device when the network is gone or slow, or the service is busy.',
  newerText: 'There is a newer identifier. The one you have works until the new one is complete.',
  only: 'Only on my device',
  onlyText: 'Photos never leave this device.',
  remove: 'Remove from this device',
  removed: 'The identifier was removed from this device.',
  waiting: 'It is being prepared in another tab. Waiting...',
  paused: 'Paused. What is kept is not downloaded again.',
  garden: {
    title: 'Take this garden along',
    text: 'Keep the page of this garden, all of its plants with pictures, and the plant identifier on this device.',
    ask: 'Prepare for offline use',
    readyText:
      'This garden, its plants and the plant identifier open on this device without a network.',
    remove: 'Remove this garden from the device',
    failed:
      'This garden is not wholly kept yet. Check the connection and the storage, then go on; what is kept is not downloaded again.'
  },
  problems: {
    connection:
      'The connection broke. What is kept is not downloaded again; the download goes on when the network is back.',
    full: 'The storage of this device is full. Free some space, then go on.',
    damaged: 'The file that arrived is damaged. Try again, perhaps on another network.',
    moved: 'This site has just been updated. Reload the page, then go on.',
    lost: 'The browser removed what was kept. Please prepare once more.',
    old: 'This browser is too old to identify photos without a network. With a network everything works.',
    closed:
      'The browser keeps nothing here, for example because this is a private window. Open this page in a normal one.',
    unknown: 'The identifier could not be prepared. Please try again.'
  }
};

/** The paint box: few pigments, so that eighty plates stay of one hand. */

export const leafGreen = {
  deep: '#3f6b39',
  mid: '#557f3f',
  fresh: '#6f9a48',
  bright: '#7fa653',
  olive: '#7c8645',
  grey: '#7f9377',
  blue: '#5c8467',
  pale: '#9db86f',
  bronze: '#8a6f45'
};

export const bark = {
  green: '#7f9a55',
  brown: '#8d6b48',
  grey: '#a39178',
  red: '#9a5444',
  purple: '#74506a'
};

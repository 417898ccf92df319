// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly bar: string;
  readonly part: string;
  readonly unknown: string;
};
export default styles;

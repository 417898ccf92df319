// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly button: string;
  readonly bar: string;
  readonly search: string;
  readonly next: string;
};
export default styles;

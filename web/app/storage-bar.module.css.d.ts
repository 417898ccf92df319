// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly bar: string;
  readonly text: string;
  readonly icon: string;
  readonly button: string;
};
export default styles;

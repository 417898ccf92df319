// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly bar: string;
  readonly panel: string;
};
export default styles;

// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly header: string;
  readonly bar: string;
  readonly office: string;
  readonly home: string;
  readonly rest: string;
  readonly end: string;
  readonly cart: string;
  readonly count: string;
};
export default styles;

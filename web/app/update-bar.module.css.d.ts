// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly bar: string;
  readonly text: string;
  readonly buttons: string;
  readonly underlined: string;
  readonly lighter: string;
  readonly spinning: string;
};
export default styles;

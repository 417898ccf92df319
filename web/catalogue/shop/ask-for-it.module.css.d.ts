// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly ask: string;
  readonly text: string;
  readonly asked: string;
  readonly button: string;
};
export default styles;

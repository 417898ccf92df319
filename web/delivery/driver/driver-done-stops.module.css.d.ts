// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly done: string;
  readonly stop: string;
  readonly toggle: string;
  readonly waiting: string;
  readonly list: string;
  readonly place: string;
  readonly name: string;
  readonly code: string;
};
export default styles;

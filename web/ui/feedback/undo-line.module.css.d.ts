// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly line: string;
  readonly done: string;
  readonly what: string;
  readonly undo: string;
  readonly left: string;
};
export default styles;

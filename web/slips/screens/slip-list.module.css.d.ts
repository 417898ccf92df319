// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly row: string;
  readonly who: string;
  readonly name: string;
  readonly detail: string;
  readonly facts: string;
  readonly states: string;
  readonly total: string;
  readonly isVoid: string;
};
export default styles;

// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly head: string;
  readonly count: string;
  readonly result: string;
  readonly text: string;
  readonly title: string;
  readonly detail: string;
};
export default styles;

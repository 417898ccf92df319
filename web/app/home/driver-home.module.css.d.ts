// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly round: string;
  readonly done: string;
  readonly progress: string;
};
export default styles;

// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly steps: string;
  readonly step: string;
  readonly reached: string;
  readonly name: string;
  readonly number: string;
  readonly done: string;
  readonly current: string;
};
export default styles;

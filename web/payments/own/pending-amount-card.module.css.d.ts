// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly late: string;
  readonly head: string;
  readonly title: string;
  readonly whole: string;
  readonly amount: string;
  readonly due: string;
  readonly credit: string;
  readonly since: string;
  readonly please: string;
};
export default styles;

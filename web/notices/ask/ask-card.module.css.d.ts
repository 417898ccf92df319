// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly wide: string;
  readonly question: string;
  readonly text: string;
  readonly title: string;
  readonly events: string;
  readonly answers: string;
  readonly answer: string;
  readonly choose: string;
};
export default styles;

// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly special: string;
  readonly picture: string;
  readonly body: string;
  readonly name: string;
  readonly besideHeart: string;
  readonly chip: string;
  readonly description: string;
  readonly foot: string;
  readonly last: string;
  readonly facts: string;
  readonly control: string;
  readonly adding: string;
  readonly add: string;
  readonly again: string;
  readonly row: string;
  readonly thumb: string;
  readonly lines: string;
  readonly rowFacts: string;
  readonly rowName: string;
  readonly heart: string;
};
export default styles;

// 2012 Summer Paralympics
export const medals = [
  { nation: "China", code: 'CHN', gold: 95, silver: 71, bronze: 65 },
  { nation: "Russia", code: 'RUS', gold: 36, silver: 38, bronze: 28 },
  { nation: "C\u00f4te d\u2019Ivoire", code: 'CIV', gold: 0, silver: 1, bronze: 0 },
];

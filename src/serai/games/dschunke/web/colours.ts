/** Red and green: the goods have them, so the seats do. A file of its own, so that a page without the table can read it. */
export default ['light-dark(#a3312a, #f2877b)', 'light-dark(#25703f, #7cc795)'] as const;

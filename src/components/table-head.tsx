/** The titles over a table's columns. */
export const TableHead = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

-- Cutting a text into its pieces takes a hundred times what PostgreSQL believes: where it is not told so, it cuts every row anew instead of asking the index.
alter function search_grams(text) cost 20000;

-- Which state of the forecast model made the numbers that a person last saw: those of another are not compared (docs/decisions/forecast-model.md).
alter table forecast_looks add column model integer not null default 1;

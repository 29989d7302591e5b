-- Texts of rules, by desk and language; where a language is missing, English is shown.
create table rule_texts (
  key text not null,
  lang text not null,
  title text not null,
  content text not null,
  primary key (key, lang)
);

-- Tells this store's database from any other that may come to stand in its place while it runs.
insert into settings (key, value) values ('store_id', lower(hex(randomblob(16))));

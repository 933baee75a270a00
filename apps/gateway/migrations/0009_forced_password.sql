-- spec §4 (`cpw`): until the password is changed, such a session is answered nothing but the change and the logout.
alter table sessions add column must_change_password boolean not null default false;

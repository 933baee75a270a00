-- Each view of a picture asks what it goes with.
create index promotion_comments_pictures on promotion_comments using gin (pictures);
create index feedback_pictures_upload on feedback_pictures (upload_id);

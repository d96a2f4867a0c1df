# What backs one server up (compose.yaml): the programs of its PostgreSQL, and age.
ARG POSTGRES_IMAGE
FROM ${POSTGRES_IMAGE}
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends age \
  && rm -rf /var/lib/apt/lists/*
COPY docker/backup-job.sh /usr/local/bin/backup-job
USER 10001:10001
ENTRYPOINT ["backup-job"]
CMD ["nightly"]

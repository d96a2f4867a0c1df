# What backs one server up (compose.yaml): the programs of its PostgreSQL, and age.
ARG POSTGRES_IMAGE
FROM ${POSTGRES_IMAGE}
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends age \
  && rm -rf /var/lib/apt/lists/*
# After a restore on a new machine the volume takes its owner from here.
RUN install -d -o 10001 -g 10001 /release-store
COPY docker/backup-job.sh /usr/local/bin/backup-job
USER 10001:10001
ENTRYPOINT ["backup-job"]
CMD ["nightly"]

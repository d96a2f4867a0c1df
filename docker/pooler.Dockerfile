# PgBouncer between the services and PostgreSQL (k8s/pooler). Its settings are mounted at /etc/pgbouncer.
ARG DEBIAN_IMAGE=debian:bookworm-20260824-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer=1.18.* \
  && rm -rf /var/lib/apt/lists/* /etc/pgbouncer
# Lets transactions end; at SIGTERM this version ends at once.
STOPSIGNAL SIGINT
USER 10001:10001
EXPOSE 6432
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]

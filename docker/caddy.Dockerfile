# HTTPS in front of the gateway of one server (compose.yaml).
ARG CADDY_IMAGE=caddy:2.10.2-alpine
FROM ${CADDY_IMAGE}
COPY docker/Caddyfile /etc/caddy/Caddyfile
# Its ports need no capability here, and a file that has one does not start without it. The base may have neither.
RUN if command -v setcap > /dev/null; then setcap -r /usr/bin/caddy || true; fi \
  && mkdir -p /certificates \
  && chown 10001:10001 /certificates
ENV XDG_DATA_HOME=/certificates XDG_CONFIG_HOME=/tmp
USER 10001:10001
EXPOSE 8080 8443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

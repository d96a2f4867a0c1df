#!/bin/sh
# Installs Simmer on a kind cluster and disturbs it: `npm run test:cluster`, or some steps of an existing cluster, as
# .github/workflows/cluster.yml runs them: `k8s/cluster/test.sh rollout alert`. A step ends with an error if it does not hold.
set -eu
cd "$(dirname "$0")/../.."

steps='cluster images operators databases simmer rollout lost_pod scale_out alert restore'
downloads=https://github.com
namespace=simmer-staging

# The command, every 5 s until it succeeds, for so many seconds at most.
within() {
  left=$1
  shift
  until "$@"; do
    left=$((left - 5))
    [ "$left" -gt 0 ] || { echo "✗ not in time: $*" >&2; return 1; }
    sleep 5
  done
}
ready() { kubectl rollout status -n "$1" "$2" --timeout=10m; }
sql() {
  primary=$(kubectl get cluster "$1" -n databases -o jsonpath='{.status.currentPrimary}')
  kubectl exec -n databases "$primary" -c postgres -- psql -d simmer -v ON_ERROR_STOP=1 -tAqc "$2"
}

cluster() {
  kind create cluster --name simmer --wait 5m \
    --image kindest/node:v1.35.0@sha256:452d707d4862f52530247495d180205e029056831160e22870e37e3f6c1ac31f
}

images() {
  for image in gateway core-api calendar-worker release; do
    docker build -q -f "docker/$image.Dockerfile" -t "simmer/$image:cluster" .
    kind load docker-image "simmer/$image:cluster" --name simmer
  done
}

operators() {
  kubectl apply -f $downloads/cert-manager/cert-manager/releases/download/v1.21.0/cert-manager.yaml
  kubectl wait -n cert-manager --for=condition=Available deployment --all --timeout=5m
  kubectl apply --server-side \
    -f https://raw.githubusercontent.com/cloudnative-pg/cloudnative-pg/release-1.30/releases/cnpg-1.30.0.yaml
  ready cnpg-system deployment/cnpg-controller-manager
  kubectl apply -f $downloads/cloudnative-pg/plugin-barman-cloud/releases/download/v0.14.0/manifest.yaml
  ready cnpg-system deployment/barman-cloud
  kubectl apply --server-side -f https://raw.githubusercontent.com/grafana/k6-operator/v1.6.0/bundle.yaml
  ready k6-operator-system deployment/k6-operator-controller-manager
  helm install keda keda --repo https://kedacore.github.io/charts --version 2.20.2 \
    --namespace keda --create-namespace --wait --timeout 10m
  helm install stack kube-prometheus-stack --repo https://prometheus-community.github.io/helm-charts --version 88.5.3 \
    --namespace monitoring --create-namespace --wait --timeout 10m \
    --set grafana.enabled=false,alertmanager.enabled=false,nodeExporter.enabled=false,kubeStateMetrics.enabled=false \
    --set defaultRules.create=false \
    --set prometheus.prometheusSpec.podMonitorSelectorNilUsesHelmValues=false \
    --set prometheus.prometheusSpec.ruleSelectorNilUsesHelmValues=false
  within 300 kubectl get service prometheus-operated -n monitoring
  # The name that the scalers ask.
  kubectl expose service prometheus-operated -n monitoring --name=prometheus --port=9090 --target-port=9090
  kubectl apply -k k8s/monitoring
}

databases() {
  work=$(mktemp -d)
  openssl genpkey -algorithm ed25519 -outform DER -out "$work/release"
  signing_key=$(openssl base64 -A -in "$work/release")
  public_keys=$(openssl pkey -in "$work/release" -inform DER -pubout -outform DER | openssl base64 -A)
  rm -r "$work"
  kubectl create namespace databases
  kubectl create secret generic release -n databases --from-literal=RELEASE_SIGNING_KEY="$signing_key"
  kubectl apply -k k8s/cluster/databases
  kubectl apply -f k8s/overlays/staging/namespace.yaml
  kubectl create secret generic simmer-secrets -n $namespace \
    --from-literal=DATABASE_URL=postgresql://simmer:thrown-away@pooler.databases:5432/simmer \
    --from-literal=DATABASE_DIRECT_URL=postgresql://simmer:thrown-away@postgres-rw.databases:5432/simmer \
    --from-literal=QUEUE_READER_URL=postgresql://queue_reader:thrown-away@postgres-rw.databases:5432/simmer \
    --from-literal=JWT_SECRET="$(openssl rand -base64 48 | tr -d '\n')" \
    --from-literal=ENCRYPTION_KEY="$(openssl rand -base64 32)" \
    --from-literal=SMTP_URL=smtp://localhost:587 \
    --from-literal=RELEASE_PUBLIC_KEYS="$public_keys" --from-literal=RELEASE_SIGNING_KEY="$signing_key" \
    --from-literal=AWS_ACCESS_KEY_ID=simmer --from-literal=AWS_SECRET_ACCESS_KEY=thrown-away
  kubectl wait -n databases --for=condition=Complete job/release --timeout=10m
  kubectl wait -n databases --for=condition=Ready cluster/postgres --timeout=10m
  ready databases deployment/pooler
  kubectl wait -n databases --for=condition=ContinuousArchiving cluster/postgres --timeout=5m
  kubectl apply -f k8s/cluster/backup.yaml
  kubectl wait -n databases --for=jsonpath='{.status.phase}'=completed backup/first --timeout=10m
}

simmer() {
  kubectl delete job migrate -n $namespace --ignore-not-found
  kubectl apply -k k8s/cluster/simmer
  for service in core-api calendar-worker gateway; do ready $namespace "deployment/$service"; done
  sql postgres 'grant usage on schema bullmq to queue_reader; grant select on bullmq.job to queue_reader'
  kubectl create namespace load
  kubectl create configmap simmer-load -n load \
    --from-file=load/k6.js --from-file=load/scenarios.js --from-file=load/rollout.js
}

# Starts the load, of which this share has to get its expected response.
start_load() {
  kubectl delete testrun simmer-load -n load --ignore-not-found --cascade=foreground
  kubectl wait -n $namespace --for=jsonpath='{.status.readyReplicas}'=2 deployment/core-api deployment/gateway --timeout=5m
  kubectl kustomize k8s/cluster/load | sed "s/rate==1/$1/" | kubectl apply -f -
  kubectl wait -n load --for=jsonpath='{.status.stage}'=started testrun/simmer-load --timeout=5m
}
# k6 ends with an error, and so does its job, when a threshold is missed.
end_load() {
  kubectl wait -n load --for=jsonpath='{.status.stage}'=finished testrun/simmer-load --timeout=10m
  kubectl logs -n load -l k6_cr=simmer-load,runner=true --tail=40
  kubectl wait -n load --for=condition=Complete job -l k6_cr=simmer-load,runner=true --timeout=10s
}

rollout() {
  start_load 'rate==1'
  kubectl rollout restart -n $namespace deployment/gateway deployment/core-api
  for service in gateway core-api; do ready $namespace "deployment/$service"; done
  end_load
}

lost_pod() {
  # Requests that the pod has not answered fail by 503 (OPS-149).
  start_load 'rate>0.99'
  pod=$(kubectl get pods -n $namespace -l app.kubernetes.io/name=core-api -o name | head -n 1)
  kubectl delete -n $namespace "$pod" --grace-period=0 --force
  ready $namespace deployment/core-api
  end_load
}

scale_out() {
  sql postgres "$(cat k8s/cluster/stuck-queue.sql)"
  kubectl wait -n $namespace --for=jsonpath='{.status.readyReplicas}'=4 deployment/calendar-worker --timeout=5m
}

fires() {
  kubectl exec -n monitoring service/prometheus -c prometheus -- promtool query instant http://localhost:9090 \
    "ALERTS{alertname=\"$1\",alertstate=\"firing\",namespace=\"$namespace\"}" | grep -F "$1"
}
# Of the queue that the step before has stopped.
alert() {
  within 600 fires QueueStuck
  sql postgres "delete from bullmq.job where id = 'stuck'; select bullmq.pause('mail', false)"
}

archived() { [ "$(sql postgres "select last_archived_wal >= '$1' from pg_stat_archiver")" = t ]; }
people() { sql "$1" 'select count(*) from app_user'; }
# The backup is older than all people: they come from the log.
restore() {
  within 300 archived "$(sql postgres 'select pg_walfile_name(pg_switch_wal())')"
  kubectl apply -f k8s/cluster/restored.yaml
  kubectl wait -n databases --for=condition=Ready cluster/restored --timeout=10m
  echo "$(people restored) of $(people postgres) people are restored"
  [ "$(people postgres)" -gt 0 ]
  [ "$(people restored)" = "$(people postgres)" ]
}

report() {
  kubectl get pods,testruns,scaledobjects,clusters,backups -A
  kubectl get events -A --sort-by=.lastTimestamp | tail -n 60
}

if [ $# -gt 0 ]; then
  for step in "$@"; do "$step"; done
  exit
fi
missing=
for tool in docker kind kubectl helm openssl; do
  command -v $tool > /dev/null || missing="$missing $tool"
done
docker info > /dev/null 2>&1 || missing="$missing docker's-daemon"
if [ -n "$missing" ]; then
  echo "The cluster is not tried, for want of:$missing."
  exit
fi
trap 'kind delete cluster --name simmer' EXIT
for step in $steps; do
  echo "▶ $step"
  "$step"
done

# shellcheck shell=bash
# Tries transfers, doors and the bus with servers of others: nginx, Caddy and nats-server. Sourced after say.sh, never run.

# run_servers: runs NginxTests, calls mediator through both as proxies, then runs RemoteTests over nats-server.
run_servers() {
  local name status=0 process
  PATH=$PATH:/usr/sbin
  for name in nginx caddy nats-server openssl python3 curl; do
    command -v "$name" >/dev/null || fail 69 "'$name' is not installed" \
      'on Debian: sudo apt-get install nginx-light caddy nats-server openssl python3 curl'
  done
  work=$(mktemp -d "${TMPDIR:-/tmp}/mediator-servers.XXXXXX")
  trap 'stop_servers; rm -rf "$work"' EXIT
  started=()
  run_transfers || status=1
  run_proxies || status=1
  MEDIATOR_BUS=nats bash Scripts/test Contract --filter RemoteTests || status=1
  return "$status"
}

# stop_servers: ends the started processes.
stop_servers() {
  local process
  for process in "${started[@]+"${started[@]}"}"; do
    kill "$process" 2>/dev/null && wait "$process" || true
  done
  started=()
}

# free_ports COUNT: prints as many free ports.
free_ports() {
  python3 -c 'import socket, sys
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
print(*(s.getsockname()[1] for s in sockets))' "$1"
}

# make_certificate: writes a certificate for 127.0.0.1 and desk.example.
make_certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test \
    -addext subjectAltName=IP:127.0.0.1,DNS:desk.example \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>"$work/openssl.log"
}

# wait_for COMMAND…: runs a command until it succeeds, for at most 10 seconds.
wait_for() {
  local count
  for ((count = 0; count < 100; count++)); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  say "error: not ready after 10 s: $*"
  return 1
}

run_transfers() {
  local plain secure status=0
  mkdir "$work/files"
  make_certificate
  # 1 GB of zeros in 1 MB.
  head -c 1073741824 /dev/zero | gzip >"$work/files/bomb"
  read -r plain secure < <(free_ports 2)
  sed "s|FOLDER|$work|; s|PLAIN_PORT|$plain|; s|SECURE_PORT|$secure|" Scripts/lib/nginx.conf >"$work/nginx.conf"
  nginx -e "$work/error.log" -c "$work/nginx.conf" &
  started+=($!)
  wait_for curl -sf "http://127.0.0.1:$plain/echo" || return 1
  NGINX_FOLDER=$work NGINX_URL=http://127.0.0.1:$plain NGINX_SECURE_URL=https://127.0.0.1:$secure \
    bash Scripts/test CurlKit --filter NginxTests || status=1
  stop_servers
  return "$status"
}

# run_proxies: starts mediator, and calls it through nginx and Caddy with the lines of the guide Doors.
run_proxies() {
  local address token plain status=0
  local guide=Mediator/MediatorKit/MediatorKit.docc/Doors.md
  export MEDIATOR_DATA=$work/data
  read -r plain < <(free_ports 1)
  bash Scripts/run call Samples/load --quiet >/dev/null
  token=$(bash Scripts/run token new proxy --effects write)
  # The first line comes when the server listens.
  exec 4< <(exec bash Scripts/run serve --listen 127.0.0.1:0 --host desk.example)
  started+=($!)
  IFS= read -r address <&4
  address=${address#listening on http://}
  make_certificate
  for name in nginx caddy; do
    guide_lines "$name" "$guide" | sed "s|127.0.0.1:8091|$address|; s|listen 443|listen 127.0.0.1:$plain|
      s|^desk.example {|&\n  tls internal\n  bind 127.0.0.1|; s|^desk.example|https://desk.example:$plain|; s|/etc/ssl/desk.pem|$work/certificate.pem|
      s|/etc/ssl/desk.key|$work/key.pem|" >"$work/$name.lines"
    "start_$name" "$plain"
    call_through "$name" "$plain" "$token" || status=1
    kill "${started[-1]}"
    wait "${started[-1]}" || true
    unset 'started[-1]'
  done
  stop_servers
  return "$status"
}

# guide_lines nginx|caddy FILE: prints the block of a guide.
guide_lines() {
  awk -v fence='```'"$1" '/^```/ { inside = $0 == fence; next } inside' "$2"
}

start_nginx() {
  {
    printf 'daemon off; master_process off; pid %s/proxy.pid; events { }\nhttp { access_log off;\n' "$work"
    sed -n "s|FOLDER|$work|; /_temp_path/p" Scripts/lib/nginx.conf
    cat "$work/nginx.lines"
    echo '}'
  } >"$work/proxy.conf"
  nginx -e "$work/error.log" -c "$work/proxy.conf" &
  started+=($!)
}

start_caddy() {
  {
    printf '{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n'
    cat "$work/caddy.lines"
  } >"$work/Caddyfile"
  XDG_DATA_HOME=$work/caddy XDG_CONFIG_HOME=$work/caddy caddy run --adapter caddyfile \
    --config "$work/Caddyfile" 2>"$work/caddy.log" &
  started+=($!)
}

# call_through NAME PORT TOKEN: calls over TLS; a call without a token, and one for another host, are refused.
call_through() {
  local name=$1 port=$2 answer
  local options=(--silent --show-error --insecure --max-time 10 --resolve "desk.example:$port:127.0.0.1")
  local url=https://desk.example:$port
  wait_for curl "${options[@]}" "$url/healthz" || return 1
  answer=$(curl "${options[@]}" -H "Authorization: Bearer $3" "$url/Contacts/count") || return 1
  case $answer in '{"total":'*) ;; *)
    say "error: $name: Contacts/count returned $answer"
    return 1
    ;;
  esac
  answer=$(curl "${options[@]}" -o /dev/null -w '%{http_code}' "$url/Contacts/count")
  [ "$answer" = 401 ] || { say "error: $name: $answer without a token"; return 1; }
  say "ok    $name in front of mediator serve"
}

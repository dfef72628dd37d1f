/// Runs the hooks of ``JoinPoint/routePerform`` around what is inside of it.
struct JoinPointInterceptor: Interceptor {
  let aspects: Aspects

  init(_ aspects: Aspects) { self.aspects = aspects }

  func intercept(_ request: Request, next: Next) async throws -> Reply {
    try await aspects.run(.routePerform, request, original: next)
  }

  func interceptNow(_ request: Request, next: NextNow) throws -> Reply {
    try aspects.runNow(.routePerform, request, original: next)
  }
}

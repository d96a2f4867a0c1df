export function LandingPage() {
  return (
    <main>
      <h1>Simmer</h1>
      <a href="/signin">Get Started</a>
    </main>
  );
}

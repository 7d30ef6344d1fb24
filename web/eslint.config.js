import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/generated/", "test-results/"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { files: ["e2e/*"], rules: { "no-empty-pattern": "off" } }, // Playwright finds the fixtures in use by the pattern
  {
    rules: {
      "no-undef": "off", // TypeScript checks this
      "svelte/no-navigation-without-resolve": "off", // SvelteKit only
      "svelte/no-at-html-tags": "error",
      "svelte/prefer-svelte-reactivity": "off", // our sets and maps are replaced, never mutated
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);

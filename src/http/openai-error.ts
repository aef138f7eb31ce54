import { type AppError, ERRORS } from '../domain/errors.ts';
import type { OpenAiError } from '../formatters/index.ts';

const typeOf = (status: number): string => {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
};

/** An error as OpenAI's clients read it; `error_id` leads to the line in the log. */
export const openAiErrorBody = (error: AppError, errorId: string): OpenAiError & { error_id: string } => {
  const problems = (error.details ?? []).map(({ field, problem }) => `${field} ${problem}`);
  return {
    error: {
      message: problems.length > 0 ? `${error.message} ${problems.join('; ')}.` : error.message,
      type: typeOf(ERRORS[error.code].status),
      param: error.details?.[0]?.field ?? null,
      code: error.code.toLowerCase(),
    },
    error_id: errorId,
  };
};

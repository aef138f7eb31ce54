/** Runs jobs one after the other, in the order they were given; a job that fails does not stop the next. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const result = last.then(job);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
};

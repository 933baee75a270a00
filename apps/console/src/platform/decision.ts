import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@sampan/client/api-error';
import { staffMe } from '@sampan/contract/staff-session';

interface Read {
  readonly name: string;
}

/**
 * A decision that another person may have made meanwhile: whatever comes of it, what the calls of `reads` answered is asked
 * for anew before it is over, and after a refusal for want of a permission also what the person may.
 */
export function useDecision<Input, Value>(reads: Read | readonly Read[], decide: (input: Input) => Promise<Value>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: async (_done, error) => {
      const isForbidden = error instanceof ApiError && error.status === 403;
      await Promise.all([
        ...[reads].flat().map(async ({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
        isForbidden && queryClient.invalidateQueries({ queryKey: [staffMe.name] }),
      ]);
    },
  });
}

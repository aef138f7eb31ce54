/**
 * Groups of nodes that reach each other, each as one round trip through the group's first node (Tarjan's algorithm
 * finds the groups).
 * @param graph node -> its targets, all of them nodes
 */
export const findCycles = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const groups: string[][] = [];

  const visit = (node: string): void => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    onStack.add(node);
    for (const target of graph.get(node) ?? []) {
      if (!index.has(target)) visit(target);
      if (onStack.has(target)) low.set(node, Math.min(low.get(node) ?? own, low.get(target) ?? own));
    }
    if (low.get(node) !== own) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || graph.get(node)?.includes(node)) groups.push(group);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups.map((group) => roundTrip(graph, new Set(group)));
};

/** The shortest way from the group's first node back to it. */
const roundTrip = (graph: ReadonlyMap<string, readonly string[]>, group: ReadonlySet<string>): string[] => {
  const [first = ''] = [...group].sort();
  const cameFrom = new Map<string, string>();
  const queue = [first];
  for (const node of queue)
    for (const target of (graph.get(node) ?? []).filter((name) => group.has(name))) {
      if (target === first) {
        const path = [first];
        for (let at: string | undefined = node; at !== undefined && at !== first; at = cameFrom.get(at))
          path.unshift(at);
        return [first, ...path];
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  return [first];
};

import { quoted, type UserMessages } from './messages.ts';

export const english: UserMessages = {
  failures: {
    server_error:
      'The service had a problem of its own, so I have no answer for you. Please try again later.',
    timeout: 'The service did not answer in time. Please try again in a little while.',
    network_error: 'I could not reach the service. Please try again later.',
    address_refused:
      'The address of this service is not one I am allowed to call. Please let the administrator know.',
    redirect_refused:
      'The service sent me on to another address, which I do not follow. Please let the administrator know.',
    response_too_large:
      'The answer of the service was too large to read. Please ask for less, for example for a shorter period.',
    response_unreadable: 'The service sent an answer that could not be read. Please try again later.',
    sign_in_failed:
      'I could not sign in to the service, so nothing was asked of it. Please let the administrator know.',
    breaker_open:
      'This service has failed several times in a row, so I am giving it a short rest. Please try again in a minute or two.',
    batch_timeout: 'There was no time left to wait for this service. Please ask about it again, on its own.',
    cancelled: 'The request was stopped before the answer came.',
    bad_request: 'These values cannot be sent to the service. Please check them and try again.',
  },
  rejected: {
    values: 'The service did not accept these details.',
    no_access: 'The service did not let me in, so I cannot get this information.',
    not_found: 'The service found nothing with these details.',
    conflict: 'The service could not do this because it does not fit with what it already has.',
    too_many: 'The service is getting too many requests right now. Please try again in a little while.',
    other: 'The service refused the request.',
  },
  serviceSaid: (text) => `The service said: “${text}”`,
  mayHaveHappened:
    'I cannot tell whether it was carried out after all, so please check before you try again.',

  continuation: 'I still need some details to answer you. Shall we go on? (yes / no)',
  yes: 'Yes',
  no: 'No',
  cancelled: 'All right, I have stopped this request. You can ask me something else at any time.',
  gone: (topic) =>
    `I am sorry, this is no longer available (${topic}), so I have stopped the request. You can ask me something else at any time.`,
  gonePart: (topic) => `I am sorry, this is no longer available: ${topic}.`,
  nothingToCancel: 'There is nothing to cancel at the moment.',
  noSuchRequest: (topic) => `There is no such request to cancel. This one is still open: ${topic}.`,
  dropped: (topic) => `All right, I have dropped this: ${topic}.`,
  startedOver: 'All right, let us start again from the beginning.',
  cannotSkip: 'I need this detail: the service does not answer without it.',
  whyAsked: 'The service needs this detail to find the answer; I use it for nothing else.',
  exhausted:
    'I did not get all the details I needed, so I am ending this request here. You are welcome to ask again, ideally with all the details in one message.',
  putAside: (topic) => `I have put the earlier request aside (${topic}).`,
  offerBack: (topic) => `Shall we go back to the request put aside (${topic})? (yes / no)`,
  notUsed: (said, label) => `I could not use “${said}” (${label}).`,
  leftOut: (labels) => `I have left this out: ${labels}.`,
  kept: (value, label) => `I have kept ${value} (${label}); please say so if it should change.`,
  notUsedUnsaid: (label) => `I could not use what you gave (${label}).`,

  waitingForService: (topic) => `Waiting for the service to answer (${topic}).`,
  confirmIntro: (topic) => `Please check this before I send it (${topic}):`,
  confirmRequest: (request) => `Request: ${request}.`,
  confirmAsk: 'Shall I send it? (yes / no)',
  doneMeanwhile: (topic) => `Your earlier request has been carried out (${topic}).`,
  declared: (said) => `About this service: “${said}”`,
  notKnownYet: 'I cannot tell that in advance: the service has said nothing about it yet.',
  confirmAgain: 'The earlier preview is no longer valid, so I am asking once more.',

  outOfScope: (topics) =>
    topics.length === 0
      ? 'I am sorry, I cannot help with that: none of the services I can use covers it.'
      : `I am sorry, I cannot help with that: none of the services I can use covers it. You can ask me, for example, about these: ${topics.join('; ')}.`,
  noAnswerNow:
    'I am sorry, I cannot help with that right now: I did not manage to put an answer together. Please try again a little later.',
  assistantCan: 'I can do sums and tell the time and the date anywhere in the world.',
  assistantCanSearch:
    'I can do sums, tell the time and the date anywhere in the world, and search the web for current affairs.',
  help: (topics) =>
    [
      'Ask me in your own words and I will get the answer from the right service; if something is missing, I will ask.',
      ...(topics.length === 0 ? [] : [`For example: ${topics.join('; ')}.`]),
      'You can say “cancel” or “start over” at any time.',
    ].join(' '),
  greeting: 'Hello! How can I help you?',
  wellbeing: 'All is well, thank you! How can I help you?',
  thanks: 'You are welcome!',
  acknowledged: 'Good. Just ask when there is something I can do.',
  nothingWaiting:
    'Nothing is waiting for an answer at the moment. Just ask when there is something I can do.',
  goodbye: 'Goodbye, and have a nice day!',
  blocked: 'I am sorry, I cannot answer this message. Please put your question differently.',

  blockedBecause: {
    injection:
      'I did not answer that message because it looked like an attempt to change the rules I work by. A question in plain words is always welcome.',
    secrets:
      'I did not answer that message because it seemed to ask for passwords, keys or other people’s data, which I give to nobody.',
    abuse:
      'I did not answer that message because of its insulting or harmful wording. A question in plain words is always welcome.',
  },
  unproven:
    'The service answered, but I could not put its answer into words I can vouch for. Please ask once more, perhaps more precisely.',
  technicalProblem: 'I am sorry, something went wrong on our side. Please try again.',
  busy: 'I am still working on your previous message. Please wait for its answer.',
  serviceDown: 'I am sorry, the service is not available right now. Please try again in a little while.',
  shuttingDown: 'The service is restarting. Please send your message again in a moment.',
  rateLimited: 'You have sent many messages in a short time. Please wait a little and try again.',

  notHandled: (requests) =>
    `I have not dealt with this part of your message: ${quoted(requests, ['“', '”'])}. Please ask about it separately.`,
  tieIntro: 'Which of these do you mean?',
  tieAgain: 'Please choose one of these by its number or name:',
  knownIntro: 'This is what I know so far:',
  nothingKnown: 'I do not know any details yet.',
  asOf: (time) => `This is as of ${time}.`,
};

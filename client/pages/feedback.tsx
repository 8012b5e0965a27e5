export { FeedbackPrompt as default } from '../features/feedback/prompt';

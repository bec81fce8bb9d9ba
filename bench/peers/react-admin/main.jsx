import { createRoot } from 'react-dom/client';
import { Admin, DataTable, List, Resource, SearchInput, Show, SimpleShowLayout, TextField } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { isSignedIn, listCampaigns, readCampaign, signIn, signOut } from '../api.js';

const dataProvider = {
  getList: (_, { pagination, sort, filter }) =>
    listCampaigns({
      page: pagination.page - 1,
      size: pagination.perPage,
      sortBy: sort.field,
      sortDir: sort.order.toLowerCase(),
      q: filter.q,
    }),
  getOne: (_, { id }) => readCampaign(id),
};

const authProvider = {
  login: ({ username, password }) => signIn(username, password),
  logout: async () => signOut(),
  checkAuth: () => (isSignedIn() ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const CampaignList = () => (
  <List sort={{ field: 'createdTime', order: 'DESC' }} perPage={12} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="client.name" />
      <DataTable.Col source="status" />
      <DataTable.Col source="from" />
      <DataTable.Col source="to" />
      <DataTable.Col source="createdTime" />
    </DataTable>
  </List>
);

const CampaignShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" component="h1" />
      <TextField source="status" />
      <TextField source="createdTime" />
    </SimpleShowLayout>
  </Show>
);

createRoot(document.querySelector('#root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth>
      <Resource name="campaigns" list={CampaignList} show={CampaignShow} />
    </Admin>
  </BrowserRouter>,
);
